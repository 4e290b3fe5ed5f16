import { cartCheckedAgain, cartTakenAnew } from '@shop/shared/cart/storage/storage'
import { signInCheckedAgain, signInTakenAnew } from '@shop/shared/customer/sign-in-again'
import { sample } from 'effector'
import { reloadWanted, shownAgain } from '../failures/reload.ts'

// Meanwhile another document of the tab may have booked its basket and signed out its guest. At once,
// before anything can be pressed: a paid basket would be paid again.
sample({ clock: shownAgain, target: [cartCheckedAgain, signInCheckedAgain] })
// All else that the document holds is of that visit too: forms, agreements, what they were told.
sample({ clock: [cartTakenAnew, signInTakenAnew], fn: () => {}, target: reloadWanted })
