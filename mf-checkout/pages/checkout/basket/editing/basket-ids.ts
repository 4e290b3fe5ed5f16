export const BASKET_TITLE_ID = 'basket-title'
export const BASKET_LINES_ID = 'basket-lines'
export const BASKET_LOCKED_ID = 'basket-locked'
