import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { currentConfig } from '../../museum/backend/config/current-config.ts'
import { formToken } from '../access/sessions.ts'
import { DESK_PAGES } from '../contract/desk-pages.ts'
import { languageOf } from '../http/find-language.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { addressOf, refusalPage } from '../pages/layout.ts'
import { operatorTexts } from '../texts.ts'
import { pageViewOf } from './page-view.ts'

/** Browsers may cache these files forever, because their names contain content hashes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const FILES = '/desk/'

/** The desk's scripts and styles, which are public and contain no secrets. */
export function mountDeskFiles(app: Hono<OperatorEnv>, { deskDir }: Operator): void {
  const keep: MiddlewareHandler = async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', IMMUTABLE)
  }
  const files = {
    root: deskDir,
    rewriteRequestPath: (path: string) => path.replace('/operator/desk', ''),
  }
  // Hono would print a warning about a missing folder that is not in log format.
  if (existsSync(deskDir)) app.get(`${FILES}*`, keep, compress(), serveStatic(files))
  app.get(`${FILES}*`, (c) => c.text('Not Found', 404))
}

export function mountDesk(app: Hono<OperatorEnv>, operator: Operator): void {
  for (const page of DESK_PAGES) {
    app.get(addressOf(page).replace(/^\/operator/, '') || '/', async (c) => {
      const document = await readFile(join(operator.deskDir, 'index.html'), 'utf8').catch(
        () => null,
      )
      if (document === null) {
        const view = await pageViewOf(operator, c)
        return c.html(refusalPage(view, [view.t('desk.notBuilt')]), 503)
      }
      const { country } = await currentConfig(operator)
      const language = languageOf(c)
      const t = operatorTexts(language, country)
      const token = formToken(c.get('sessionKey') ?? '')
      c.set('isDesk', true)
      return c.html(
        // Token and country are inserted without escaping: they contain only letters, digits and
        // hyphens.
        document
          .replace('$TOKEN$', token)
          .replace('lang="en"', `lang="${language}"`)
          .replace('$COUNTRY$', country ?? '')
          .replaceAll('$TITLE$', escaped(t('title')))
          .replace('$BROKEN$', escaped(t('desk.broken.text')))
          .replace('$LOADING$', escaped(t('desk.loading')))
          .replace('$NO_SCRIPT$', escaped(t('desk.noScript'))),
      )
    })
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
