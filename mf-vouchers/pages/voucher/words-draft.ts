import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { storedDrafts } from '@shop/shared/session/stored-drafts'
import { isCardWords } from '@shop/shared/vouchers/card-words'

/** What was written for the cards of the vouchers looked at last, by their ids. */
export const wordsDraft = storedDrafts(STORAGE_KEYS.voucherWords, isCardWords)
