/** Prefix of all caches of the worker. */
export const CACHE_PREFIX = 'shop-kept-'

/** Raise it when what is kept changes its form: caches of other names are deleted. */
const FORM = 1

/** What the worker keeps, each in a cache of its own. */
export const CACHES = {
  /** Documents of pages, which belong to one build of the shell. */
  documents: `${CACHE_PREFIX}documents-${FORM}`,
  /** The shell's scripts, styles, texts, fonts and drawings. */
  files: `${CACHE_PREFIX}files-${FORM}`,
  /** Files of remotes' releases, each checked by its hash. */
  releases: `${CACHE_PREFIX}releases-${FORM}`,
  /** Public answers of the catalogue. */
  answers: `${CACHE_PREFIX}answers-${FORM}`,
  pictures: `${CACHE_PREFIX}pictures-${FORM}`,
} as const

/** Database in which Workbox notes when each entry was used last. */
export const EXPIRATION_DATABASE = 'workbox-expiration'

/** When a document that comes from the cache has arrived, in ms since 1970: the name of a `<meta>`. */
export const KEPT_META = 'shop:kept-at'

/** What a page tells the worker: it is open and idle. */
export interface KeepMessage {
  kind: 'keep'
  /** Files of releases that the page has loaded, with their hashes. */
  releases: { url: string; integrity: string }[]
  /** Its path, without a query. */
  path: string
  /** Files of the shell that it has loaded, by path. */
  used: string[]
  language: string
  /** The visitor pays for each byte: nothing is fetched that was not used. */
  savesData: boolean
}

/** The operator has switched the worker off: from now on it keeps nothing. */
export interface EndMessage {
  kind: 'end'
}

/** The worker's address for an API at this address, which it cannot know otherwise. */
export function workerAddress(apiBase: string): string {
  return `/sw.js?${new URLSearchParams({ api: apiBase })}`
}
