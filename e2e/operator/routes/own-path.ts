/** Only a path of the operator's page, to prevent an open redirect. */
export function ownPath(to: unknown): string {
  return typeof to === 'string' && /^\/operator(\/[a-z-]+)?$/.test(to) ? to : '/operator'
}
