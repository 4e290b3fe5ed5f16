/** Is this the address of a page, which the shell shows, rather than of a file or an answer? */
export function isPage(path: string): boolean {
  if (/^\/(api|media|remotes|static|__test)(\/|$)/.test(path)) return false
  return !/\.(js|mjs|css|map|json|html|txt|xml|ico|png|jpe?g|webp|avif|svg|woff2?)$/i.test(path)
}
