/** Who plays the daily deal in this browser: the account, or a guest whose token never leaves it but to the service. */
import { account } from "../lib/account.svelte";
import { entropy } from "../lib/keeping";

const PLACE = "amun-re.guest";
let guest = "";

export function playerToken(): string {
  if (account.session !== null) return account.session;
  try {
    guest = localStorage.getItem(PLACE) ?? (guest || `guest-${entropy()}${entropy()}`);
    localStorage.setItem(PLACE, guest);
  } catch {
    guest ||= `guest-${entropy()}${entropy()}`; // good until the page is closed
  }
  return guest;
}
