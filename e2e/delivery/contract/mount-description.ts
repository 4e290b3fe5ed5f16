import { LANGUAGES } from '@shop/shared/i18n/languages'
import type { Hono } from 'hono'
import { readInterface } from './openapi-file.ts'

/** The interface as OpenAPI, for who looks at this server from outside. */
export function mountDescription(app: Hono): void {
  app.get('/api/openapi.json', async (c) =>
    c.json({
      ...(await readInterface()),
      // Seen from where the document lies.
      servers: [
        {
          url: './{language}',
          variables: { language: { default: LANGUAGES[0], enum: [...LANGUAGES] } },
        },
      ],
    }),
  )
}
