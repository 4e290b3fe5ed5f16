import { siteName } from '@shop/shared/config/model'
import type { Hono } from 'hono'
import { currentConfig } from '../../museum/backend/static-content/current-config.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { languageOf } from '../routes/find-language.ts'
import type { SessionAnswer } from './contract/session.ts'

export function mountSessionApi(api: Hono<OperatorEnv>, operator: Operator): void {
  api.get('/session', async (c) => {
    const config = await currentConfig(operator)
    const { timeZone } = operator.catalogue.museum
    return c.json<SessionAnswer>({ shop: siteName(config, languageOf(c)), timeZone })
  })
}
