import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { serverTexts } from '../museum/backend/texts.ts'
import { createServer } from '../service/http/create-server.ts'
import { MAX_FORM_BYTES } from '../service/http/listen.ts'
import { OPERATOR_PASSWORD, sendForm, useOperatorShop } from './testing/operator-page.ts'
import { operatorTexts } from './texts.ts'

const { db, shop } = useOperatorShop()

const LOG_IN = { password: OPERATOR_PASSWORD }

test.each(LANGUAGES)('shows failures as a page in the language %s', async (language) => {
  const t = operatorTexts(language)
  const address = `/operator/log-in?lang=${language}`
  const foreign = await sendForm(shop, address, LOG_IN, { origin: 'https://evil.example' })
  const large = await sendForm(shop, address, { password: 'x'.repeat(MAX_FORM_BYTES) })

  await sql`alter table config_revision rename to away`.execute(db)
  onTestFinished(async () => {
    await sql`alter table away rename to config_revision`.execute(db)
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

// Regression: anyone could fill the log with errors and stacks by aborting requests halfway.
test.each(['/api/en/auth/guest', '/operator/log-in'])(
  'logs no error when a client aborts a request to %s',
  async (path) => {
    const server = createServer(shop.app)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const ended = new Promise<void>((resolve) =>
      server.on('request', (_, response) => response.once('close', resolve)),
    )
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop.example\r\nOrigin: https://shop.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\na=`,
    )
    await once(server, 'request')
    setTimeout(() => socket.destroy(), 100)
    await ended
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(shop.logged).toEqual([])
  },
)
