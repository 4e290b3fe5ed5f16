import type { DocumentData, View } from '@shop/shared/document/document-data'

const VIEW: View = {
  markup: '',
  lang: 'de',
  siteName: 'M',
  trail: [],
  previewPicture: null,
  title: '',
  description: null,
  path: '/',
  alternates: [],
  isIndexed: true,
  picture: null,
  offers: [],
  css: '',
  scheme: 'light',
}

export function aView(view: Partial<View> = {}): View {
  return { ...VIEW, ...view }
}

export function someData(data: Partial<DocumentData> = {}): DocumentData {
  const config = { askedIn: 'fr', received: {} } as const
  const nothing = { texts: {}, offers: [], answers: {}, registry: null, release: null }
  return { madeAt: 0, language: 'fr', config, ...nothing, ...data }
}

export const NO_DEPLOYMENT = {
  apiBase: '/api',
  customerKey: null,
  supportEmail: null,
  supportPhone: null,
}
