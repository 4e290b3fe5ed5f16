/**
 * Why a remote cannot be shown. The message has all details for the console; the visitor reads one
 * sentence.
 */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable'
  /** Release and shell were built against incompatible models: the page needs a newer shell. */
  readonly isOutdated: boolean

  constructor(message: string, { isOutdated = false, ...options }: Options = {}) {
    super(message, options)
    this.isOutdated = isOutdated
  }
}

interface Options extends ErrorOptions {
  isOutdated?: boolean
}
