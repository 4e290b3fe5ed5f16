import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import { SHOP_ID } from '@shop/shared/business-constants'
import { DEFAULT_LANGUAGE } from '@shop/shared/i18n/languages'
import type { Hono } from 'hono'
import * as v from 'valibot'

/**
 * Origins of developers' own builds, from the backend's config; empty if the backend returns no
 * config.
 */
export async function listedOrigins(backend: Hono): Promise<readonly string[]> {
  const query = new URLSearchParams({ shop: SHOP_ID })
  const answer = await backend.request(`/api/${DEFAULT_LANGUAGE}/${shopinfoConfig.path}?${query}`)
  if (!answer.ok) return []
  const config = v.safeParse(shopinfoConfig.answer, await answer.json())
  return config.success ? config.output.remoteDevelopmentOrigins : []
}
