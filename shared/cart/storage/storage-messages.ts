import { apiConfigured } from '@shop/shared/api/model'
import { $config } from '@shop/shared/config/model'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@shop/shared/i18n/languages'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { attach, createStore, sample } from 'effector'
import type { NoticedLine } from '../cart.ts'
import { cartRestored } from '../model.ts'
import { storeCartFx } from './storage.ts'

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(apiConfigured, (_, { language }) =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE,
)
/**
 * Loads the text of a message when it is needed, which is rare. `noticed` is null if the basket
 * cannot be stored.
 */
const readTextFx = attach({
  source: { language: $language, config: $config },
  effect: async ({ language, config: { country } }, noticed: readonly NoticedLine[] | null) => {
    const { storageText } = await import('./storage-texts.ts')
    return storageText(noticed, {
      language,
      country,
      pathname: globalThis.location?.pathname ?? '',
    })
  },
})
// Report an unstorable basket only once per page: it still works in memory.
const $isNotStoredSaid = createStore(false).on(
  readTextFx,
  (isSaid, noticed) => isSaid || noticed === null,
)

sample({
  clock: storeCartFx.failData,
  source: $isNotStoredSaid,
  filter: (isSaid) => !isSaid,
  fn: () => null,
  target: readTextFx,
})
sample({
  clock: cartRestored,
  filter: ({ noticed }) => noticed.length > 0,
  fn: ({ noticed }) => noticed,
  target: readTextFx,
})
sample({
  clock: readTextFx.doneData.filterMap((text) => text ?? undefined),
  fn: (text): GlobalMessage => ({ parts: [{ text }], className: 'info' }),
  target: messageShown,
})
