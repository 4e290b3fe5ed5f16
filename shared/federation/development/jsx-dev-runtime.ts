import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

type Create = typeof jsx

/**
 * In the place of React's own in a remote's development build. React's asks the page's React for
 * what only its development build has, and a deployed shop brings the one for production.
 */
export function jsxDEV(
  type: Parameters<Create>[0],
  props: Parameters<Create>[1],
  key: Parameters<Create>[2],
  isStatic: boolean,
) {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key)
}

export { Fragment }
