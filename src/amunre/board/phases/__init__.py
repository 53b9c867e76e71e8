"""One module per phase, in printed order; each function is named after the rule it carries out."""
