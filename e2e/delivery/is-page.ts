/** Addresses below these folders are never pages, even if no file is found there. */
export const NO_PAGES_BELOW = 'api|embed|media|operator|registry|remotes|reports|static|__test'
/** File extensions, matched without case; other dots may occur in the address of a page. */
export const FILE_ENDINGS = 'js|mjs|css|map|json|html|txt|xml|ico|png|jpe?g|webp|avif|svg|woff2?'

const BELOW = new RegExp(`^/(${NO_PAGES_BELOW})(/|$)`)
const FILE = new RegExp(String.raw`\.(${FILE_ENDINGS})$`, 'i')

/** Decodes the path; an invalid one stays unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether this is the address of a page shown by the shell, and not of a file or an API answer. */
export function isPage(path: string): boolean {
  return !BELOW.test(path) && !FILE.test(path)
}
