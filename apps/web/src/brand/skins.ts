// All of them: a skin is imported by lying there. Their order does not matter, since each has its attribute.
import.meta.glob('./skins/*.css', { eager: true })
