import { useRoute } from '../../routing/navigation.tsx'
import { AssetScreen } from './asset-screen.tsx'
import { MediaScreen } from './media-screen.tsx'

/** All files, or the one of the address. */
export function AssetsScreen() {
  const route = useRoute()
  const id = route.screen === 'assets' ? route.id : null
  return id === null ? <MediaScreen /> : <AssetScreen key={id} id={id} />
}
