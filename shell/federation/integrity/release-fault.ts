/**
 * Why a release was not loaded: it could not be fetched, a hash differs, it was built against
 * another version of the shared model, or its code does not fulfil the contract of a remote, e.g.
 * its page cannot be drawn. A page that `threw` during use is still shown.
 */
export type FaultReason = 'unreachable' | 'integrity' | 'contract' | 'broken' | 'threw'

export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault'
  readonly reason: FaultReason

  constructor(reason: FaultReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** A file of a release; `integrity` is null if it is not listed. */
export interface Part {
  address: string
  integrity: string | null
}

/** The browser does not say whether the file could not be fetched or its hash differs. */
export class LostPart extends Error {
  override readonly name = 'LostPart'
  readonly part: Part

  constructor(part: Part, options?: ErrorOptions) {
    super(`${part.address} did not arrive`, options)
    this.part = part
  }
}
