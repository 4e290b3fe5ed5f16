import { pickPort } from './pick-port.ts'

/**
 * A free port for one part of the shop, and a line for the terminal when it is not the wanted one.
 * `variable` is where that one came from, null when it cannot be set.
 */
export async function takePort(
  variable: string | null,
  wanted: number,
  reserved: readonly number[],
  say: (line: string) => void,
): Promise<number> {
  const picked = await pickPort(wanted, reserved)
  if (picked.kind === 'other') {
    const why = picked.why === 'taken' ? 'is taken by another program' : 'may not be used'
    const hint = variable === null ? '' : ` (Set ${variable} to choose one.)`
    say(`Port ${wanted} ${why}: using ${picked.port}.${hint}`)
  }
  return picked.port
}
