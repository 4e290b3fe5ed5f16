import { apiConfigured } from '@shop/shared/api/model'
import { $config } from '@shop/shared/config/model'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@shop/shared/i18n/languages'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { attach, createStore, sample } from 'effector'
import { cartRestored } from '../model.ts'
import { storeCartFx } from './storage.ts'

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(apiConfigured, (_, { language }) =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE,
)
/** Texts are loaded on demand; they are hardly ever needed. */
const readTextFx = attach({
  source: { language: $language, config: $config },
  effect: async ({ language, config }, what: 'notStored' | 'unreadable') => {
    const { storageTexts } = await import('./storage-texts.ts')
    return (await storageTexts(language, config.country))(what)
  },
})
// Shown once per page: the basket keeps working in memory.
const $isNotStoredSaid = createStore(false).on(
  readTextFx,
  (isSaid, what) => isSaid || what === 'notStored',
)

sample({
  clock: storeCartFx.failData,
  source: $isNotStoredSaid,
  filter: (isSaid) => !isSaid,
  fn: () => 'notStored' as const,
  target: readTextFx,
})
sample({
  clock: cartRestored,
  filter: ({ noticed: [first] }) => first?.reason === 'unreadable',
  fn: () => 'unreadable' as const,
  target: readTextFx,
})
sample({
  clock: readTextFx.doneData,
  fn: (text): GlobalMessage => ({ parts: [{ text }], className: 'info' }),
  target: messageShown,
})
