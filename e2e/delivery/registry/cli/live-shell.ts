import { askShell, recordOf } from '../health/live-shell.ts'
import { type Expected, expectedBy } from '../inspect-release.ts'
import { CommandRefused } from './world.ts'

/**
 * What the live shell has and allows. A contract that is `given` is that of a shell to come, whose
 * modules are not known yet. Rejects with `CommandRefused` when the contract is unknown.
 */
export async function liveShell(
  remote: string,
  given: string | undefined,
  shop: string | null,
): Promise<Pick<Expected, 'contract' | 'provides' | 'budget'>> {
  if (given === undefined && shop === null) {
    throw new CommandRefused(
      'Say which shell it is for: --shell https://tickets.museum.example, or --contract 1.0.0.',
    )
  }
  const shell = await askShell(shop)
  if (shell !== null) return expectedBy(shell, remote, given)
  if (given !== undefined) return { contract: given, provides: null, budget: null }
  throw new CommandRefused(`The shell does not say at ${recordOf(shop ?? '')} which contract it has.
Nothing was changed. Is the shop running? Else give --shell or --contract.`)
}
