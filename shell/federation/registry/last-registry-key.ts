/** In the local storage: the text of the last registry that could be read. */
export const LAST_REGISTRY_KEY = 'shop:last-registry'
