export { openDiskStorage } from './disk.ts'
export { DiskSpaceMonitor, unlimitedDiskSpace, freeBytes, leastFreeBytes, type DiskSpace } from './disk-space.ts'
