import '../../brand/tokens.css'
import '../../brand/skins.ts'
import '../../brand/fonts.css'
import '../../brand/base.css'
import { createRoot } from 'react-dom/client'
import { Components } from './components.tsx'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('galerie.html has no #root')

// Of the gallery alone: ?brand= would be kept as the developer's own choice.
const [brand, mode] = new URLSearchParams(location.search).get('look')?.split('-') ?? []
if (brand !== undefined) document.documentElement.dataset['brand'] = brand
if (mode !== undefined) document.documentElement.style.colorScheme = mode
createRoot(root).render(brand === undefined ? <Gallery /> : <Components />)
