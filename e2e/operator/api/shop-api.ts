import { toBoolean } from '@shop/shared/api/scalars'
import { siteName } from '@shop/shared/config/model'
import type { Hono } from 'hono'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import {
  asShopReads,
  configInForce,
  currentConfig,
} from '../../museum/backend/config/current-config.ts'
import { readOpenRoom } from '../../museum/backend/waiting-room/follow-room.ts'
import { letInAt } from '../../museum/backend/waiting-room/let-in.ts'
import { loginMethods } from '../access/login-methods.ts'
import type { OverviewAnswer } from '../contract/overview.ts'
import { fieldsOf } from '../contract/sections.ts'
import type { SessionAnswer } from '../contract/session.ts'
import type { TextsAnswer } from '../contract/texts.ts'
import { languageOf } from '../http/find-language.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { releaseRevisions } from '../releases/release-history.ts'
import { newestRevisions } from '../revisions/config-revisions.ts'
import { configState } from '../revisions/config-state.ts'
import { isWebAddress } from '../revisions/content-problems.ts'
import { shopTexts } from '../revisions/shop-texts.ts'
import { shortChanges } from '../wording/short-changes.ts'
import { placesIn } from './config-api.ts'
import { sessionOf } from './request-input.ts'

const LATEST = 5

export function mountShopApi(api: Hono<OperatorEnv>, operator: Operator): void {
  const registry = createDatabaseRegistry(operator.db, operator.clock)
  api.get('/session', async (c) => {
    const language = languageOf(c)
    const { id, name, operatorId, roles, expiresAt, hasOwnPassword } = sessionOf(c)
    const { wire, config } = await configInForce(operator)
    return c.json<SessionAnswer>({
      shop: siteName(config, language),
      ticketing: isWebAddress(wire.ticketing_url) ? wire.ticketing_url : null,
      timeZone: operator.catalogue.museum.timeZone,
      language,
      places: placesIn(operator, language),
      id,
      name,
      isBuiltIn: operatorId === null,
      roles,
      endsAt: expiresAt.toISOString(),
      hasOwnPassword,
      ways: await loginMethods(operator),
    })
  })

  api.get('/overview', async (c) => {
    const { current, events } = await configState(operator)
    const room = await readOpenRoom(operator)
    const revisions = await newestRevisions(operator.db, LATEST)
    const releases = releaseRevisions(await registry.history())
    return c.json<OverviewAnswer>({
      flags: fieldsOf('offerings', current).map((name) => ({
        name,
        isOn: toBoolean(current[name]),
      })),
      languages: [...asShopReads(current).languages],
      room: room && {
        since: room.opened_at.toISOString(),
        event: events.find(({ id }) => id === room.event_id)?.name(languageOf(c)) ?? null,
        waiting: room.issued - letInAt(room, operator.clock()),
      },
      latest: revisions.map(({ id, created_at, network, author, changes }) => ({
        revision: id,
        at: created_at.toISOString(),
        network,
        author,
        changes: shortChanges(changes),
      })),
      releases: releases
        .filter(({ by }) => by.kind !== 'server')
        .slice(0, LATEST)
        .map(({ at, by, action }) => ({ at, by, action })),
    })
  })

  api.get('/texts', async (c) => {
    const { country } = await currentConfig(operator)
    return c.json<TextsAnswer>({ texts: shopTexts(country) })
  })
}
