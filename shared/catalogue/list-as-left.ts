/**
 * The path of a list with the filter that this visit has left it with. Without a filter in browsers
 * that do not tell the visited addresses.
 */
export function listAsLeft(list: string): string {
  const left = window.navigation
    ?.entries()
    .findLast(({ url }) => url?.split('?')[0]?.endsWith(list))
  return list + (left?.url?.split(list)[1] ?? '')
}
