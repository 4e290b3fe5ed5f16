import { join } from 'node:path'
import { SALE_SWITCHES } from '@shop/shared/offerings'
import { ROOT } from '../../delivery/apps.ts'
import type { RegistryTables } from '../../delivery/registry/service/tables.ts'
import type { ShopDatabase } from '../../museum/backend/database/schema.ts'
import { useShopDatabase } from '../../museum/backend/testing/databases.ts'
import {
  createTestShop,
  SHOP_ORIGIN,
  type TestShop,
} from '../../museum/backend/testing/test-shop.ts'
import { type ServicesBeside, servicesBeside } from '../../shop/services-beside.ts'
import { formToken } from '../access/sessions.ts'
import type { FieldChanges, PlanAnswer } from '../contract/config.ts'
import type { Operator, OperatorTables } from '../operator.ts'
import { operatorTexts } from '../texts.ts'
import { describeChanges } from '../wording/describe-changes.ts'
import { createApiCheck } from './api-check.ts'

/** Whatever a test is about: what the API answers is what its description says. */
/** Once in a process: what it compares with takes seconds to make. */
export const checkAnswer = createApiCheck()

export const OPERATOR_PASSWORD = 'open the tower gate'

/** A shop with an operator's page; `X-Forwarded-For` sets the client address. */
export function createOperatedShop(
  db: ShopDatabase,
  services: ServicesBeside = {},
  returnOrigins?: Operator['returnOrigins'],
): TestShop {
  const { mount } = servicesBeside({
    operatorPassword: OPERATOR_PASSWORD,
    // Its document is there before it is built.
    deskDir: join(ROOT, 'e2e/operator/desk'),
    // Every release passes the check.
    unhealthyRelease: async () => null,
    ...services,
  })
  return createTestShop(db, {
    mount,
    trustedProxies: (address) => address === '',
    ...(returnOrigins && { settings: { returnOrigins } }),
  })
}

export const useOperatorDatabase = useShopDatabase<OperatorTables & RegistryTables>

interface Sent {
  cookie?: string
  origin?: string | null
  from?: string
}

export type Fields = Record<string, string> | [string, string][]

/** Sends a form as a browser on the page does. */
export async function sendForm(
  { app }: TestShop,
  path: string,
  fields: Fields,
  { cookie = '', origin = SHOP_ORIGIN, from = '192.0.2.7' }: Sent = {},
): Promise<Response> {
  return await app.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Accept-Language': 'en',
      'X-Forwarded-For': from,
      Cookie: cookie,
      ...(origin === null ? {} : { Origin: origin }),
    },
  })
}

export async function logIn(
  shop: TestShop,
  from?: string,
  fields: Record<string, string> = { username: 'operator', password: OPERATOR_PASSWORD },
): Promise<OperatorSession> {
  const answer = await sendForm(
    shop,
    '/operator/log-in',
    fields,
    from === undefined ? {} : { from },
  )
  if (answer.status !== 303) throw new Error(`not let in: ${answer.status}`)
  const cookie =
    /(__Host-)?operator_session=[^;]+/.exec(answer.headers.get('Set-Cookie') ?? '')?.[0] ?? ''
  return await openSession(shop, cookie)
}

export type OperatorSession = Awaited<ReturnType<typeof openSession>>

async function openSession(shop: TestShop, cookie: string) {
  const get = async (path: string) => {
    const headers = { Cookie: cookie, 'Accept-Language': 'en' }
    const answer = await shop.app.request(path, { headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const token = formToken(cookie.replace(/^[^=]+=/, ''))
  const post = async (path: string, fields: Fields) => {
    const all = Array.isArray(fields) ? fields : Object.entries(fields)
    const answer = await sendForm(shop, path, [['token', token], ...all], { cookie })
    return {
      status: answer.status,
      location: answer.headers.get('Location'),
      text: await answer.text(),
    }
  }
  /** Calls the API as the desk does. */
  const call = async (
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
    headers: Record<string, string> = {},
  ) => {
    const answer = await shop.app.request(`/operator/api/${path}`, {
      method,
      headers: {
        Cookie: cookie,
        'Accept-Language': 'en',
        'X-Operator-Token': token,
        'Content-Type': 'application/json',
        'X-Forwarded-For': '192.0.2.7',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answered = { status: answer.status, answer: await answer.json() }
    const wrong = checkAnswer({ method, path: `/${path.replace(/\?.*/, '')}`, ...answered })
    if (wrong.length > 0) throw new Error(`not as described: ${wrong.join('; ')}`)
    return answered
  }
  return { cookie, token, get, post, call }
}

/** The value of a hidden field of a page. */
export function hidden(page: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const signs: Record<string, string> = { quot: '"', '#39': "'", lt: '<', gt: '>', amp: '&' }
  return value.replaceAll(/&(quot|#39|lt|gt|amp);/g, (entity, name) => signs[name] ?? entity)
}

interface OperatorPage {
  shop: TestShop
  session: OperatorSession
  /** The config that visitors' browsers get. */
  config: () => Promise<Record<string, unknown>>
}

/** A shop that sells only tickets, with an unchanged config, and a logged-in operator. */
export async function openOperatorPage(db: Operator['db']): Promise<OperatorPage> {
  await db.deleteFrom('scheduled_change').execute()
  await db.deleteFrom('config_revision').execute()
  await db.deleteFrom('operator_event').execute()
  const shop = createOperatedShop(db)
  const { flags } = shop.backend.catalogue
  for (const { wireFlag } of SALE_SWITCHES) flags[wireFlag] = wireFlag === 'has_tickets'
  const config = async (): Promise<Record<string, unknown>> =>
    await (await shop.app.request('/api/en/shopinfo/config?shop=6')).json()
  return { shop, session: await logIn(shop), config }
}

/** Calls the API with a change that is based on the config in force, or on `base`. */
export async function preview(session: OperatorSession, wanted: object, base?: number) {
  const revision = base ?? (await session.call('config')).answer.revision
  return await session.call('config/preview', { base: revision, wanted })
}

/** Saves what an answer of `preview` or `config/undo` contained. */
export async function savePlan(session: OperatorSession, plan: PlanAnswer) {
  const { base, wanted, undoneOf } = plan
  return await session.call('config/save', { base, wanted, undoneOf })
}

export async function change(session: OperatorSession, wanted: object) {
  return await savePlan(session, (await preview(session, wanted)).answer)
}

export async function undo(session: OperatorSession, revision: number) {
  return await savePlan(session, (await session.call('config/undo', { revision })).answer)
}

/** Schedules a change for times on the museum's clock, as it was previewed. */
export async function schedule(
  session: OperatorSession,
  wanted: object,
  times: { from: string; until: string | null },
) {
  const { answer } = await preview(session, wanted)
  const body = { base: answer.base, wanted: answer.wanted ?? wanted, ...times }
  return await session.call('config/schedule', body)
}

/** Makes what is due, as every process does every few seconds. */
export async function makeDueIn({ backend }: TestShop): Promise<void> {
  for (const { run } of servicesBeside({}).soon) await run(backend)
}

/** All that a change says, in English. */
export function wordsOf(plan: { changes: FieldChanges }): string[] {
  const t = operatorTexts('en')
  return describeChanges(plan.changes, { t, language: 'en' }).map(
    ({ what, before, after }) => `${what}: ${before} → ${after}`,
  )
}
