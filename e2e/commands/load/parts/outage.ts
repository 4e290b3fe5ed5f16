import { setTimeout } from 'node:timers/promises'
import { type Run, wrongIn } from '../report/judge.ts'
import type { Target } from '../targets/target.ts'
import { type Loaded, runRate } from './run-rate.ts'

const CHECKOUTS = 100
/** s that the checkouts are spread over, and that the database stands still. */
const SPREAD = 40
const FROZEN = 20
/** A visitor asks again as long as the outage may last. */
const RETRIES = 60

/**
 * A hundred checkouts while a process is killed, the database stands still for twenty seconds and is
 * started anew: who paid is booked, once.
 */
export async function outage({ target, generator, say }: Loaded): Promise<Run | null> {
  const { database, killBackend } = target
  if (database === null || killBackend === null) {
    say('\noutage: only with --database postgres, where something is left to go on with.')
    return null
  }
  const broken = breakIt({ database, killBackend }, say)
  const plan = { rate: CHECKOUTS / SPREAD, seconds: SPREAD, buyers: 1, think: 0.02 }
  const [run] = await Promise.all([
    runRate(
      { target: { ...target, database: null }, generator, say },
      { ...plan, straight: true, retries: RETRIES },
      'outage',
    ),
    broken,
  ])
  say(`  outage: ${wrongIn(run.ledger).join(', ') || 'nothing lost, sold or booked twice'}`)
  return run
}

async function breakIt(
  {
    database,
    killBackend,
  }: { database: NonNullable<Target['database']>; killBackend: (which: number) => Promise<void> },
  say: Loaded['say'],
): Promise<void> {
  await setTimeout(5000)
  say('  a process is killed')
  await killBackend(0)
  await setTimeout(3000)
  say(`  the database stands still for ${FROZEN} s`)
  await database.freeze()
  await setTimeout(FROZEN * 1000)
  await database.thaw()
  await setTimeout(3000)
  say('  the database is started anew')
  await database.restart()
}
