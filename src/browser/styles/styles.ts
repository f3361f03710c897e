// The order of the layers is set by whoever names them first: this file before all others.
import '../../ui/styles/00-layers.css'
import './room-styles.ts'
