import { LANGUAGES } from '@shop/shared/i18n/languages'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { serverTexts } from '../museum/backend/texts.ts'
import { MAX_FORM_BYTES } from '../service/http/listen.ts'
import {
  createOperatedShop,
  OPERATOR_PASSWORD,
  sendForm,
  useOperatorDatabase,
} from './testing/operator-page.ts'
import { operatorTexts } from './texts.ts'

const embedded = useOperatorDatabase()

const LOG_IN = { password: OPERATOR_PASSWORD }

test.each(LANGUAGES)('what cannot be done is told on a page in %s', async (language) => {
  const shop = createOperatedShop(embedded.db)
  const t = operatorTexts(language)
  const address = `/operator/log-in?lang=${language}`
  const foreign = await sendForm(shop, address, LOG_IN, { origin: 'https://evil.example' })
  const large = await sendForm(shop, address, { password: 'x'.repeat(MAX_FORM_BYTES) })

  await sql`alter table config_revision rename to away`.execute(embedded.db)
  onTestFinished(async () => {
    await sql`alter table away rename to config_revision`.execute(embedded.db)
  })
  const broken = await shop.app.request(address)

  for (const [answer, status, words] of [
    [foreign, 403, t('refused.form')],
    [large, 413, t('refused.unreadable')],
    [broken, 500, serverTexts(language)('request.internal')],
  ] as const) {
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const text = await answer.text()
    expect(text).toContain(`<html lang="${language}">`)
    expect(text.replaceAll('&#39;', "'")).toContain(words)
  }
})
