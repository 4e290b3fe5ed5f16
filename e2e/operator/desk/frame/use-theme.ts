import { type ThemeConfig, theme } from 'antd'
import { useSyncExternalStore } from 'react'

const DARK_SCHEME = matchMedia('(prefers-color-scheme: dark)')

function follow(changed: () => void): () => void {
  DARK_SCHEME.addEventListener('change', changed)
  return () => DARK_SCHEME.removeEventListener('change', changed)
}

/** Colours of the light scheme, because antd's own greys and greens have a contrast below 4.5:1. */
const LIGHT = {
  colorPrimary: '#1f5f5b',
  colorLink: '#1f5f5b',
  colorSuccess: '#2b6a2e',
  colorSuccessBg: '#eef6ee',
  colorSuccessBorder: '#a9cbaa',
  colorError: '#b3261e',
  colorTextDescription: '#595959',
  controlItemBgActive: '#e3f0ee',
}
const DARK = {
  colorPrimary: '#4fb3ab',
  colorLink: '#7fcac4',
  colorSuccess: '#7cc47f',
  colorError: '#ff8a80',
  colorTextDescription: '#b3b3b3',
  controlItemBgActive: '#16302e',
}

/** antd's theme in the device's colour scheme; the accent keeps a contrast of 4.5:1 in both. */
export function useTheme(): ThemeConfig {
  const isDark = useSyncExternalStore(follow, () => DARK_SCHEME.matches)
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    // White has too little contrast on the dark scheme's accent.
    components: {
      Menu: { itemHeight: 36, itemMarginBlock: 2, ...(isDark && { itemSelectedColor: '#7fcac4' }) },
      ...(isDark && { Button: { primaryColor: '#062320' } }),
    },
    token: {
      ...(isDark ? DARK : LIGHT),
      fontSize: 16,
      fontSizeHeading1: 28,
      fontSizeHeading2: 18,
      fontSizeHeading3: 16,
      controlHeight: 40,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  }
}
