/** Hand a file to the person. */
export function save(content: Blob, name: string): void {
  const place = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = place;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(place), 5000);
}
