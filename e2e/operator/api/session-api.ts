import { siteName } from '@shop/shared/config/model'
import type { Hono } from 'hono'
import { currentConfig } from '../../museum/backend/config/current-config.ts'
import { IDLE_MINUTES } from '../access/sessions.ts'
import { waysIn } from '../access/ways-in.ts'
import type { SessionAnswer } from '../contract/session.ts'
import { languageOf } from '../http/find-language.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { sessionOf } from './session-of.ts'

export function mountSessionApi(api: Hono<OperatorEnv>, operator: Operator): void {
  api.get('/session', async (c) => {
    const config = await currentConfig(operator)
    const { timeZone } = operator.catalogue.museum
    const language = languageOf(c)
    const session = sessionOf(c)
    return c.json<SessionAnswer>({
      shop: siteName(config, language),
      timeZone,
      language,
      id: session.id,
      name: session.name,
      isBuiltIn: session.operatorId === null,
      roles: session.roles,
      endsAt: session.expiresAt.toISOString(),
      idleMinutes: IDLE_MINUTES,
      mustChangePassword: session.mustChangePassword,
      hasOwnPassword: session.hasOwnPassword,
      ways: await waysIn(operator),
    })
  })
}
