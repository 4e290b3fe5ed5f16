import { allTakenOut } from '@shop/shared/cart/model'
import { forgetSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect, sample } from 'effector'

/** A code that was typed and not redeemed is part of what is cleared, on whichever page that is done. */
const forgetTypedFx = createEffect(() => forgetSession(STORAGE_KEYS.typedCode))

sample({ clock: allTakenOut, fn: () => {}, target: forgetTypedFx })
