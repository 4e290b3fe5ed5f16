import type { Context, Hono } from 'hono'
import { runTransaction } from '../../service/database/run-transaction.ts'
import { actorOf, logEvent } from '../access/audit.ts'
import { canAlwaysManageOperators } from '../access/login-methods.ts'
import {
  addOperator,
  allOperators,
  type Changed,
  changeRoles,
  removeOperator,
  resetPassword,
  setDisabled,
  type WithPassword,
} from '../access/operators.ts'
import { openSessions } from '../access/sessions.ts'
import {
  addOperatorBody,
  type OneTimePassword,
  type OperatorInfo,
  type OperatorsAnswer,
  operatorDisabledBody,
  operatorRolesBody,
  ROLES,
  type RolesAnswer,
  type SessionInfo,
  type SessionsAnswer,
} from '../contract/operators.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { failure } from './failure.ts'
import { bodyOf, sessionOf } from './request-input.ts'

type ApiContext = Context<OperatorEnv>

export function mountOperatorsApi(app: Hono<OperatorEnv>, operator: Operator): void {
  const hasWayIn = canAlwaysManageOperators(operator)
  const operatorsBy = (c: ApiContext) => ({ ...operator, hasWayIn, done: actorOf(c) })

  app.get('/operators', async (c) => {
    const operators = (await allOperators(operator)).map(infoOf)
    return c.json<OperatorsAnswer>({ operators })
  })

  app.post('/operators', async (c) => {
    return answerPassword(c, await addOperator(operatorsBy(c), await bodyOf(c, addOperatorBody)))
  })

  app.put('/operators/:id{[0-9]{1,9}}/roles', async (c) => {
    const { role, isGiven } = await bodyOf(c, operatorRolesBody)
    const changed = await changeRoles(operatorsBy(c), Number(c.req.param('id')), (before) =>
      ROLES.filter((one) => (one === role ? isGiven : before.includes(one))),
    )
    if (changed.kind !== 'changed') return refuse(c, changed)
    return c.json({ roles: changed.roles } satisfies RolesAnswer)
  })

  app.put('/operators/:id{[0-9]{1,9}}/disabled', async (c) => {
    const { disabled } = await bodyOf(c, operatorDisabledBody)
    const changed = await setDisabled(operatorsBy(c), Number(c.req.param('id')), disabled)
    return changed.kind === 'changed' ? c.json({}) : refuse(c, changed)
  })

  app.delete('/operators/:id{[0-9]{1,9}}', async (c) => {
    const removed = await removeOperator(operatorsBy(c), Number(c.req.param('id')))
    return removed.kind === 'changed' ? c.json({}) : refuse(c, removed)
  })

  app.post('/operators/:id{[0-9]{1,9}}/password', async (c) => {
    return answerPassword(c, await resetPassword(operatorsBy(c), Number(c.req.param('id'))))
  })

  app.get('/sessions', async (c) => {
    const own = sessionOf(c)
    const found = await openSessions(operator, reachOf(c))
    const sessions = found.map(
      (one): SessionInfo => ({
        id: one.id,
        operator:
          one.operator_id === null || one.name === null
            ? null
            : { id: one.operator_id, name: one.name },
        isThisOne: one.id === own.id,
        openedAt: one.opened_at.toISOString(),
        usedAt: one.used_at.toISOString(),
        endsAt: one.expires_at.toISOString(),
        network: one.network,
      }),
    )
    return c.json({ sessions } satisfies SessionsAnswer)
  })

  app.delete('/sessions/:id{[0-9]{1,9}}', async (c) => {
    const id = Number(c.req.param('id'))
    const found = await openSessions(operator, reachOf(c))
    const ended = found.find((one) => one.id === id)
    if (ended === undefined) return failure(c, 'notFound')
    await runTransaction(operator.db, async (db) => {
      await db.deleteFrom('operator_session').where('id', '=', id).execute()
      const event = { action: 'session_ended', detail: ended.name ?? 'operator' } as const
      await logEvent({ ...operator, db }, { ...event, ...actorOf(c) })
    })
    return c.json({})
  })
}

function answerPassword(c: ApiContext, made: WithPassword): Response {
  if (made.kind !== 'made') return refuse(c, made)
  const { id, password, until } = made
  return c.json({ id, password, until } satisfies OneTimePassword, 201)
}

function reachOf(c: ApiContext) {
  const session = sessionOf(c)
  return session.roles.includes('operators') ? 'everybody' : session
}

function refuse(
  c: ApiContext,
  refusal: Exclude<Changed | WithPassword, { kind: 'changed' | 'made' }>,
) {
  if (refusal.kind === 'unknown') return failure(c, 'notFound')
  return failure(c, 'refused', { because: refusal.because })
}

function infoOf(row: Awaited<ReturnType<typeof allOperators>>[number]): OperatorInfo {
  return {
    id: row.id,
    name: row.name,
    roles: ROLES.filter((role) => row.roles.includes(role)),
    signsInBy: row.subject === null ? 'password' : 'provider',
    passwordUntil: row.password_until?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    signedInAt: row.signed_in_at?.toISOString() ?? null,
  }
}
