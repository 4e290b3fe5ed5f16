import { askContract, recordOf } from '../health/ask-contract.ts'
import { CommandRefused } from './world.ts'

/**
 * Version of the shared model (the contract) that the live shell has, unless it is `given`. Rejects
 * with `CommandRefused` when it is unknown.
 */
export async function liveContract(
  given: string | undefined,
  shop: string | null,
): Promise<string> {
  if (given !== undefined) return given
  if (shop === null) {
    throw new CommandRefused(
      'Say which shell it is for: --shell https://tickets.museum.example, or --contract 1.0.0.',
    )
  }
  const contract = await askContract(shop)
  if (contract !== null) return contract
  throw new CommandRefused(`The shell does not say at ${recordOf(shop)} which contract it has.
Nothing was changed. Is the shop running? Else give --shell or --contract.`)
}
