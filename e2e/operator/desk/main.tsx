import './trusted-types.ts'
import 'antd/dist/reset.css'
import { isLanguage } from '@shop/shared/i18n/languages'
import { createRoot } from 'react-dom/client'
import { takeToken } from './calls/call-api.ts'
import { trackUse } from './calls/last-use.ts'
import { Desk } from './desk.tsx'
import { localeIn, textsIn } from './texts/load-texts.ts'

const { lang, dataset } = document.documentElement
const language = isLanguage(lang) ? lang : 'en'
const place = document.getElementById('desk')

takeToken()
trackUse()
try {
  const [texts, locale] = await Promise.all([
    textsIn(language, dataset.country || null),
    localeIn(language),
  ])
  if (place !== null) createRoot(place).render(<Desk texts={texts} locale={locale} />)
} catch (error) {
  // The texts failed to load, so show the message that the document contains for this case.
  if (place !== null) place.textContent = place.dataset.broken ?? ''
  throw error
}
