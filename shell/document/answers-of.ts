import { decode } from '@shop/shared/api/decode'
import { type Endpoint, fillPath } from '@shop/shared/api/endpoint'
import type { DocumentData } from '@shop/shared/document/document-data'

/** What the document brings along of an endpoint, decoded; null where it has none or none to be read. */
export function answerIn<Params extends Record<string, string>, Query, Answer>(
  data: Pick<DocumentData, 'answers'>,
  endpoint: Endpoint<Params, Query, unknown, Answer>,
  params: Record<string, string> = {},
  timeZone?: string,
): Answer | null {
  const path = fillPath(endpoint.path, params)
  if (!Object.hasOwn(data.answers, path)) return null
  const decoded = decode(endpoint.answer, data.answers[path], timeZone)
  return decoded.ok ? decoded.value : null
}
