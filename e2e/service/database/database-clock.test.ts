import { expect, onTestFinished, test, vi } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { followDatabaseClock } from './database-clock.ts'

const server = useDatabase('PostgreSQL', {})
const HOUR_MS = 60 * 60_000

test.each([-HOUR_MS, HOUR_MS])(
  "the clock follows the time of the database, even if the machine's clock is wrong by %d ms",
  async (off) => {
    const real = Date.now()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: real + off })
    const clock = await followDatabaseClock(server.db)
    onTestFinished(clock.stop)
    vi.setSystemTime(real - 3 * off)
    const read = await clock.read(server.db)
    expect(Math.abs(read.getTime() - real)).toBeLessThan(60_000)
    expect(Math.abs(clock.now().getTime() - read.getTime())).toBeLessThan(1000)
  },
)
