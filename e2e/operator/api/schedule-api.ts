import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Context, Hono } from 'hono'
import { networkOf } from '../../service/http/addresses.ts'
import { actorOf, logEvent, type OperatorAction } from '../access/audit.ts'
import {
  type CancelAnswer,
  type EndedChange,
  MOST_WAITING,
  type ScheduleAnswer,
  type ScheduledAnswer,
  type ScheduledChange,
  type ScheduledNowAnswer,
  type ScheduleRefusal,
  sentCancel,
  sentSchedule,
} from '../contract/schedule.ts'
import { readTimes } from '../contract/schedule-times.ts'
import { languageOf } from '../http/find-language.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { planChange } from '../revisions/plan-change.ts'
import { makeDue } from '../schedule/make-due.ts'
import { planStep } from '../schedule/next-step.ts'
import {
  addScheduled,
  cancelScheduled,
  findWaiting,
  listScheduled,
  type Scheduled,
} from '../schedule/scheduled-changes.ts'
import { fieldsIn } from '../wording/describe-changes.ts'
import { shortChanges } from '../wording/short-changes.ts'
import { answerOf, answerWithKeys, readChange } from './changes-on-wire.ts'
import { failure } from './failure.ts'
import { bodyOf, viewOf } from './request-input.ts'

export function mountScheduleApi(api: Hono<OperatorEnv>, operator: Operator): void {
  const zone = () => operator.catalogue.museum.timeZone

  api.get('/schedule', async (c) => {
    const { waiting, ended } = await listScheduled(operator)
    return c.json<ScheduleAnswer>({
      waiting: waiting.map(scheduledOf),
      ended: ended.flatMap(endedOf),
    })
  })

  api.get('/schedule/:id{[0-9]{1,9}}', async (c) => {
    const found = await findWaiting(operator, Number(c.req.param('id')))
    if (found === undefined) return failure(c, 'notFound')
    const { plan, kept } = await planStep(operator, { language: languageOf(c) }, found)
    return c.json<ScheduledNowAnswer>({ plan: answerOf(plan, { undoneOf: found.revision }), kept })
  })

  api.post('/config/schedule', async (c) => {
    const sent = await bodyOf(c, sentSchedule)
    const change = await readChange(operator, sent)
    if (change === null) return failure(c, 'unreadable')
    const refuse = (refusal: ScheduleRefusal) => failure(c, 'refused', refusal)
    const times = readTimes(sent, zone(), operator.clock())
    if (times.kind === 'refused') return refuse({ times: times.refusal })
    const wanted = { ...change, undoneOf: null }
    const plan = await planChange(operator, viewOf(c), wanted)
    if (plan.kind === 'same') return c.json<ScheduledAnswer>({ kind: 'same' })
    if (plan.kind === 'problems') return refuse({ plan: answerOf(plan, wanted) })
    // As with saving, the operator must first see what another operator has saved meanwhile.
    if (plan.preview.savedMeanwhile !== null) {
      const shown = await answerWithKeys(operator, plan, wanted)
      return failure(c, 'stale', { plan: shown } satisfies ScheduleRefusal)
    }
    const { address, by } = actorOf(c)
    const scheduled = {
      base: plan.state.revision,
      changes: plan.preview.changes,
      from_at: times.from,
      until_at: times.until,
      network: networkOf(address),
      author: by,
    }
    const isAdded = await addScheduled(operator, scheduled, logEntryWith(c, 'scheduled'))
    if (!isAdded) return refuse({ full: MOST_WAITING })
    if (times.from <= operator.clock()) await makeDue(operator)
    return c.json<ScheduledAnswer>({
      kind: 'scheduled',
      from: times.from.toISOString(),
      until: times.until?.toISOString() ?? null,
    })
  })

  api.post('/config/schedule/cancel', async (c) => {
    const wanted = await bodyOf(c, sentCancel)
    const action = wanted.undoNow ? 'schedule_ended' : 'schedule_cancelled'
    const kind = await cancelScheduled(operator, wanted, logEntryWith(c, action))
    if (kind === 'unknown') return failure(c, 'notFound')
    if (kind === 'late') return failure(c, 'stale')
    if (!wanted.undoNow) return c.json<CancelAnswer>({ kind })
    await makeDue(operator)
    const ended = (await listScheduled(operator)).ended.flatMap(endedOf)
    const done = ended.find(({ id }) => id === wanted.id)
    return c.json<CancelAnswer>({ kind, ...(done && { ending: done.ending }) })
  })

  const logEntryWith =
    (c: Context<OperatorEnv>, action: OperatorAction) =>
    async (db: Operator['db'], of: Pick<Scheduled, LoggedFields>) =>
      await logEvent({ ...operator, db }, { action, detail: inLog(of), ...actorOf(c) })

  /**
   * A scheduled change in the log, in the museum's time zone: `has_vouchers, 2026-12-24 18:00 –
   * 2026-12-27 08:00`.
   */
  function inLog({ changes, from_at, until_at }: Pick<Scheduled, LoggedFields>): string {
    const shown = [from_at, until_at].filter((at) => at !== null)
    const times = shown.map((at) => nowInMuseum(at, zone()).slice(0, 16))
    return `${fieldsIn(changes)}, ${times.join(' – ')}`
  }
}

type LoggedFields = 'changes' | 'from_at' | 'until_at'

function scheduledOf(one: Scheduled): ScheduledChange {
  const { id, changes, base, from_at, until_at, revision, outcome, author, network } = one
  return {
    id,
    base,
    revision,
    network,
    changes: shortChanges(changes),
    from: from_at.toISOString(),
    until: until_at?.toISOString() ?? null,
    carts: outcome.carts ?? [],
    operator: author,
    scheduledAt: one.created_at.toISOString(),
  }
}

function endedOf(one: Scheduled): EndedChange[] {
  const { state, ended_at, outcome } = one
  if (state === 'waiting' || state === 'cancelled' || ended_at === null) return []
  const { problems = [], kept = [] } = outcome
  const endedAt = ended_at.toISOString()
  return [{ ...scheduledOf(one), ending: state, endedAt, problems, kept }]
}
