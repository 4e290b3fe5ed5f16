import { join } from 'node:path'
import { SALE_SWITCHES } from '@shop/shared/offerings'
import { beforeEach } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import type { RegistryTables } from '../../delivery/registry/service/tables.ts'
import {
  applyOverrides,
  catalogueConfig,
  type OperatedConfig,
  readOperatedConfig,
  type WireConfig,
} from '../../museum/backend/config/current-config.ts'
import type { ShopDatabase } from '../../museum/backend/database/schema.ts'
import { useShopDatabase } from '../../museum/backend/testing/databases.ts'
import {
  createTestShop,
  SHOP_ORIGIN,
  type TestShop,
} from '../../museum/backend/testing/test-shop.ts'
import { type ExtraServices, extraServices } from '../../shop/extra-services.ts'
import { formToken } from '../access/sessions.ts'
import type { FieldChanges, PlanAnswer } from '../contract/config.ts'
import type { Role } from '../contract/operators.ts'
import type { Operator, OperatorTables } from '../operator.ts'
import { changesTo } from '../revisions/config-changes.ts'
import { saveRevision } from '../revisions/config-revisions.ts'
import { operatorTexts } from '../texts.ts'
import { describeChanges } from '../wording/describe-changes.ts'
import { createApiCheck } from './api-check.ts'

/**
 * Checks all answers in tests against the description of the API. Built once per process, because
 * that takes seconds.
 */
export const checkAnswer = createApiCheck()

export const OPERATOR_PASSWORD = 'open the tower gate'

/** A shop with operator's pages; `X-Forwarded-For` sets the client address. */
export function createOperatedShop(
  db: ShopDatabase,
  services: ExtraServices = {},
  returnOrigins?: Operator['returnOrigins'],
): TestShop {
  const { mount } = extraServices({
    operatorPassword: OPERATOR_PASSWORD,
    // The source folder contains the desk's document even if the desk was not built.
    deskDir: join(ROOT, 'e2e/operator/desk'),
    // In tests, every release passes the health check.
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
  const answer = await sendForm(shop, '/operator/log-in', fields, { from })
  if (answer.status !== 303) throw new Error(`login failed: ${answer.status}`)
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
    if (wrong.length > 0)
      throw new Error(`answer differs from its description: ${wrong.join('; ')}`)
    return answered
  }
  /** Previews a change based on the current config, or on the revision `base`. */
  const preview = async (wanted: object, base?: number) => {
    const revision = base ?? (await call('config')).answer.revision
    return await call('config/preview', { base: revision, wanted })
  }
  const save = async ({ base, wanted, undoneOf }: PlanAnswer) =>
    await call('config/save', { base, wanted, undoneOf })
  return {
    cookie,
    token,
    get,
    post,
    call,
    preview,
    save,
    change: async (wanted: object) => await save((await preview(wanted)).answer),
    undo: async (revision: number) => await save((await call('config/undo', { revision })).answer),
    /** Previews a change and schedules it for times in the museum's time zone. */
    schedule: async (wanted: object, times: { from: string; until: string | null }) => {
      const { answer } = await preview(wanted)
      const body = { base: answer.base, wanted: answer.wanted ?? wanted, ...times }
      return await call('config/schedule', body)
    },
  }
}

export function hidden(page: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const signs: Record<string, string> = { quot: '"', '#39': "'", lt: '<', gt: '>', amp: '&' }
  return value.replaceAll(/&(quot|#39|lt|gt|amp);/g, (entity, name) => signs[name] ?? entity)
}

/** Tables to empty, in an order that respects foreign keys. */
const TABLES = [
  'operator_session',
  'operator',
  'operator_event',
  'scheduled_change',
  'config_revision',
  'uploaded_picture',
] as const

/** A shop that sells only tickets, with an unchanged config, and a logged-in operator. */
export async function openOperatorPage(db: Operator['db']) {
  const shop = await openShop(db)
  return { shop, session: await logIn(shop), config: configIn(shop) }
}

/** A shop like that of `openOperatorPage` for each test of a file, without a logged-in operator. */
export function useOperatorShop(services: ExtraServices = {}) {
  const database = useOperatorDatabase()
  let shop: TestShop
  beforeEach(async () => {
    shop = await openShop(database.db, services)
  })
  return {
    db: ofTest(() => database.db),
    shop: ofTest(() => shop),
    config: async () => await configIn(shop)(),
  }
}

/** A shop like that of `useOperatorShop`, with the session of a logged-in operator. */
export function useOperatorPage(services: ExtraServices = {}) {
  const opened = useOperatorShop(services)
  let session: OperatorSession
  beforeEach(async () => {
    session = await logIn(opened.shop)
  })
  return { ...opened, session: ofTest(() => session) }
}

/**
 * Returns an object that stands for the current test's object, so that it can be created before the
 * test.
 */
function ofTest<Thing extends object>(current: () => Thing): Thing {
  return new Proxy({} as Thing, {
    get: (_, name) => {
      const value = Reflect.get(current(), name)
      return typeof value === 'function' ? value.bind(current()) : value
    },
  })
}

async function openShop(db: Operator['db'], services: ExtraServices = {}): Promise<TestShop> {
  for (const table of TABLES) await db.deleteFrom(table).execute()
  const shop = createOperatedShop(db, services)
  const { flags } = shop.backend.catalogue
  for (const { wireFlag } of SALE_SWITCHES) flags[wireFlag] = wireFlag === 'has_tickets'
  return shop
}

function configIn({ app }: TestShop) {
  return async (): Promise<Record<string, unknown>> =>
    await (await app.request('/api/en/shopinfo/config?shop=6')).json()
}

/** Saves fields on top of the current config, or of `onto`, without validating them. */
export async function saveFields({ backend }: TestShop, wanted: WireConfig, onto?: OperatedConfig) {
  const catalogue = catalogueConfig(backend)
  const { revision, overrides } = onto ?? (await readOperatedConfig(backend.db))
  return await saveRevision(backend.db, catalogue, {
    base: revision,
    changes: changesTo(applyOverrides(catalogue, overrides), wanted),
    undoneOf: null,
    network: '192.0.2.1',
    author: 'Ada',
    now: backend.clock(),
  })
}

/** A password that is not easy to guess. */
export const OWN_PASSWORD = 'seven slow snails'

/** Adds an operator, who logs in and sets `OWN_PASSWORD`; returns id and session. */
export async function addPerson(
  { shop, session: by }: { shop: TestShop; session: OperatorSession },
  name: string,
  roles: readonly Role[],
) {
  const { id, password } = (await by.call('operators', { name, roles })).answer
  const session = await logIn(shop, undefined, { username: name, password })
  await session.post('/operator/password', { current: password, wanted: OWN_PASSWORD })
  return { id: id as number, session }
}

/** Makes due changes, like every process does every few seconds. */
export async function makeDueIn({ backend }: TestShop): Promise<void> {
  for (const { run } of extraServices({}).soon) await run(backend)
}

export function wordsOf(plan: { changes: FieldChanges }): string[] {
  const t = operatorTexts('en')
  return describeChanges(plan.changes, { t, language: 'en' }).map(
    ({ what, before, after }) => `${what}: ${before} → ${after}`,
  )
}
