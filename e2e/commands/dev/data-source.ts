export interface DataSource {
  /** Base address of the API, `https://tickets.museum.example/api`. */
  api: string
  words: string
  close: () => Promise<void>
}

/** The API at this address; null without one. Throws a readable message for an invalid address. */
export function readDataSource(given: string | undefined): DataSource | null {
  if (given === undefined || given === '') return null
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) {
    throw new Error(`API=${given} is not an address. Example: https://tickets.museum.example/api.`)
  }
  const api = given.replace(/\/+$/, '')
  return { api, words: api, close: async () => {} }
}
