import type { Hono } from 'hono'
import { currentConfig } from '../../museum/backend/config/current-config.ts'
import type { TextsAnswer } from '../contract/texts.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { shopTexts } from '../revisions/shop-texts.ts'

/** The shop's own texts, to be worded differently with the field `custom_texts` of the config. */
export function mountTextsApi(api: Hono<OperatorEnv>, operator: Operator): void {
  api.get('/texts', async (c) => {
    const { country } = await currentConfig(operator)
    return c.json<TextsAnswer>({ texts: shopTexts(country) })
  })
}
