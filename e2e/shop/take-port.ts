import getPort, { portNumbers } from 'get-port'

/** How many higher ports are tried before the system may choose any port. */
const NEIGHBOURS = 20
const LAST = 65_535
/** Lower ports may need privileges. */
const FIRST_FOR_EVERYBODY = 1024

/**
 * Finds a free port for one part of the shop, never one that another part has just taken. Reports a
 * port other than the wanted one; 0 means any. `variable` is the setting of the wanted port, or
 * null.
 */
export async function takePort(
  variable: string | null,
  wanted: number,
  say: (line: string) => void,
): Promise<number> {
  if (wanted === 0) return await getPort()
  const next = wanted < FIRST_FOR_EVERYBODY ? 8080 : Math.min(wanted + 1, LAST)
  const neighbours = portNumbers(next, Math.min(next + NEIGHBOURS, LAST))
  const port = await getPort({ port: [wanted, ...neighbours] })
  if (port !== wanted) {
    const hint = variable === null ? '' : ` (Set ${variable} to choose one.)`
    say(`Port ${wanted} is taken or not allowed: using ${port}.${hint}`)
  }
  return port
}
