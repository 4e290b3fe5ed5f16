import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import type { Target } from '../targets/target.ts'

/** What the shop's processes did during a run. */
export interface Watched {
  processes: WatchedProcess[]
  /** Of all of them and of everything else on this machine, in processors. */
  machine: number
  /** Of the database server; null for the embedded one. */
  connections: { open: number; atWork: number; behindLocks: number } | null
}

export interface WatchedProcess {
  name: string
  /** Processors it used on average: 1 is one of them all the time. */
  processors: number
  /** MB before and after. */
  memory: [before: number, after: number]
  /** The same of what is not garbage; null: unknown. */
  kept: [before: number, after: number] | null
  /** Share of the time that its thread was busy, and ms by which timers were late; null: unknown. */
  busy: number | null
  delayP99: number | null
}

const TICKS_PER_S = 100
const PAGE_BYTES = 4096
const LOOK_EVERY_MS = 500

/** Looks at the processes until `stop`. Where there is no `/proc`, processors and memory are 0. */
export async function watch({
  processes,
  database,
}: Pick<Target, 'processes' | 'database'>): Promise<{ stop: () => Promise<Watched> }> {
  const saidBefore = await Promise.all(processes.map(({ sample }) => sample?.()))
  const before = await Promise.all(processes.map(async ({ pids }) => usageOf(await pids())))
  const machineBefore = await machineSeconds()
  const began = performance.now()
  const activity = database === null ? null : watchConnections(database.url)
  return {
    stop: async () => {
      const took = (performance.now() - began) / 1000
      const machine = ((await machineSeconds()) - machineBefore) / took
      const connections = (await activity?.stop()) ?? null
      const all = processes.map(async ({ name, pids, sample }, at): Promise<WatchedProcess> => {
        const after = await usageOf(await pids())
        const said = (await sample?.()) ?? null
        const earlier = before[at] ?? after
        return {
          name,
          processors: Math.max(0, after.seconds - earlier.seconds) / took,
          memory: [earlier.mb, after.mb],
          kept: keptOf(saidBefore[at]?.kept, said?.kept),
          busy: said?.busy ?? null,
          delayP99: said?.delayP99 ?? null,
        }
      })
      return { processes: await Promise.all(all), machine, connections }
    },
  }
}

function keptOf(before: number | undefined, after: number | undefined): WatchedProcess['kept'] {
  return before === undefined || after === undefined ? null : [before, after]
}

async function usageOf(pids: readonly number[]): Promise<{ seconds: number; mb: number }> {
  const all = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // Behind the name, which may have blanks: user, system and those of children that have ended.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0)
      return { seconds: ticks / TICKS_PER_S, mb: (Number(fields[21] ?? 0) * PAGE_BYTES) / 1e6 }
    }),
  )
  return {
    seconds: all.reduce((sum, one) => sum + one.seconds, 0),
    mb: all.reduce((sum, one) => sum + one.mb, 0),
  }
}

/** s that processors have worked since this machine started. */
async function machineSeconds(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + soft) / TICKS_PER_S
}

/** Counts what the connections to the server are doing, as averages. */
function watchConnections(url: string) {
  let [looks, open, atWork, behindLocks] = [0, 0, 0, 0]
  let isOver = false
  const look = async () => {
    const client = new Client({ connectionString: url, query_timeout: 2000 })
    // A server that is stopped or restarted on purpose.
    client.on('error', () => {})
    try {
      await client.connect()
      while (!isOver) {
        const { rows } = await client.query(CONNECTIONS)
        looks += 1
        open += Number(rows[0].open)
        atWork += Number(rows[0].at_work)
        behindLocks += Number(rows[0].behind_locks)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    } finally {
      await client.end().catch(() => {})
    }
  }
  const looking = look().catch(() => {})
  return {
    stop: async () => {
      isOver = true
      await looking
      const mean = (sum: number) => (looks === 0 ? 0 : sum / looks)
      return { open: mean(open), atWork: mean(atWork), behindLocks: mean(behindLocks) }
    },
  }
}

const CONNECTIONS = `select count(*) as open, count(*) filter (where state <> 'idle') as at_work,
  count(*) filter (where wait_event_type = 'Lock') as behind_locks
  from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
