/** What is below these folders is a file or an answer, also when it is not there. */
export const NO_PAGES_BELOW = 'api|media|operator|registry|remotes|reports|static|__test'
/** Endings of files, in small letters or capital ones; a page may have other dots in its address. */
export const FILE_ENDINGS = 'js|mjs|css|map|json|html|txt|xml|ico|png|jpe?g|webp|avif|svg|woff2?'

const BELOW = new RegExp(`^/(${NO_PAGES_BELOW})(/|$)`)
const FILE = new RegExp(String.raw`\.(${FILE_ENDINGS})$`, 'i')

/** Is this the address of a page, which the shell shows, rather than of a file or an answer? */
export function isPage(path: string): boolean {
  return !BELOW.test(path) && !FILE.test(path)
}
