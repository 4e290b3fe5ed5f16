import { languagePrefix } from '@shop/shared/i18n/language-of-path'
import { documentIn, prepareDocument } from '../web-server/shop-document.ts'

/** Before its key and a call: where the API answers as if a change of the config were saved. */
export const PREVIEW_API = '/api/preview'

/** Query that carries the key: `/de?preview=…`. */
const QUERY = 'preview'
const KEY = /^[\w-]{43}$/

/**
 * Links that load another document, such as those to other languages, take the key along. Browsers
 * let a document without an origin use no drawing of another file, so each is copied into it.
 */
const SCRIPT = `addEventListener('click', ({ target }) => {
  const link = target.closest('a')
  const key = new URLSearchParams(location.search).get('${QUERY}')
  if (link?.origin === location.origin && !link.search.includes(key)) link.search += '&${QUERY}=' + key
}, true)
SVGUseElement.prototype.setAttribute = function (name, value) {
  if (name !== 'href') return Element.prototype.setAttribute.call(this, name, value)
  const [file, id] = value.split('#')
  const asked = new XMLHttpRequest()
  asked.responseType = 'document'
  asked.onload = () => this.after(document.importNode(asked.response.getElementById(id), true))
  asked.open('GET', file)
  asked.send()
}`

export interface PreviewDocument {
  html: string
  /** Its content security policy. */
  policy: string
}

/** The key that an address of the shop asks with; null without a readable one. */
export function previewKeyIn(query: URLSearchParams): string | null {
  const key = query.get(QUERY) ?? ''
  return KEY.test(key) ? key : null
}

/**
 * The document by which the operator's desk shows the shop with a change that is not saved. Remotes
 * of many teams run in it: so its policy gives it an origin of its own, with none of the desk's
 * rights, wherever it is opened. It has no first view, and reports nothing.
 */
export function previewDocument(
  html: string,
  { key, path, remoteOrigins }: { key: string; path: string; remoteOrigins: readonly string[] },
): PreviewDocument {
  const language = languagePrefix(path)
  const worded = language === null ? html : documentIn(html, language)
  const prepared = prepareDocument(
    worded.replace('<title>', () => `<script>${SCRIPT}</script><title>`),
    { meta: { apiBase: `${PREVIEW_API}/${key}`, reports: '' }, remoteOrigins, frameAncestors: [] },
  )
  const policy = `${prepared.policyWith([])}; sandbox allow-scripts allow-forms`
  return { html: prepared.html, policy }
}
