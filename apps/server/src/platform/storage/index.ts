export { openDiskStorage } from './disk.ts'
export { DiskRoom, endlessRoom, freeBytes, leastRoom, type Room } from './room.ts'
