import getPort, { portNumbers } from 'get-port'

/** How many higher ports are tried before the system may choose any port. */
const NEIGHBOURS = 20
const LAST = 65_535
/** The first port that no system reserves for privileged programs. */
const FIRST_FOR_EVERYBODY = 1024

/**
 * Finds a free port for one part of the shop, never one that another part has just taken. Reports
 * when the port is not the wanted one; a wanted port of 0 means any port. `variable` is the name of
 * the setting with the wanted port, or null.
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
