import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

type Create = typeof jsx

/**
 * Replaces React's `jsxDEV` in a remote's development build. React's version needs internals that
 * exist only in a development React, but a deployed shop provides the production one.
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
