import { SHOP_ID } from '@shop/shared/business-constants'
import autocannon from 'autocannon'
import { row } from '../../bench/table.ts'
import { ownMachine } from '../options.ts'
import type { Target } from '../targets/target.ts'

/** What everybody reads again and again; on 32 connections that ask without a pause. */
const CONNECTIONS = 32

export interface Reads {
  /** Answers a second, by what was read. */
  perSecond: Record<string, number>
  /** ms. */
  p99: Record<string, number>
  /** Answers other than 200. */
  failed: number
}

/** As many answers as a shop has in it, of what does not depend on who asks. */
export async function reads(
  { origin, event, times, name }: Target,
  seconds: number,
  say: (line: string) => void,
): Promise<Reads> {
  const day = (times[0] ?? '').slice(0, 10).replaceAll('-', '')
  const api = `${ownMachine(origin)}/api/en`
  const range = `${day.slice(0, 6)}01;${day.slice(0, 6)}28`
  const of = {
    config: `${api}/shopinfo/config?shop=${SHOP_ID}`,
    list: `${api}/event/select`,
    calendar: `${api}/ticket/calendar/event/${event}/range/${range}?deep=1&details=1`,
    event: `${api}/ticket/collect/event/${event}/date/${day}`,
  }
  const results: Reads = { perSecond: {}, p99: {}, failed: 0 }
  say(`\n${row(`${name}: reads`, ['per s', 'p50', 'p99', 'failed'])}`)
  for (const [read, url] of Object.entries(of)) {
    let asked = 0
    const result = await autocannon({
      ...{ url, connections: CONNECTIONS, duration: seconds },
      // Each request from a visitor of its own: limits by network are not what is measured.
      setupClient: (client) => {
        const turn = () => {
          asked += 1
          client.setHeaders({ 'x-forwarded-for': `10.200.${(asked >> 8) & 255}.${asked & 255}` })
        }
        turn()
        client.on('response', turn)
      },
    })
    const failed = result.non2xx + result.errors
    results.perSecond[read] = result.requests.average
    results.p99[read] = result.latency.p99
    results.failed += failed
    const { p50, p99 } = result.latency
    say(
      row(`  ${read}`, [result.requests.average.toFixed(0), String(p50), String(p99), `${failed}`]),
    )
  }
  return results
}
