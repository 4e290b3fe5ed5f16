/** Does this name or address mean the machine itself, so that no other one reaches it? */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}
