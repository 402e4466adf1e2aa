/* Mantine components for layout and typography; screens use them unchanged. */
export { Divider, Group, SimpleGrid, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
export { useMediaQuery } from '@mantine/hooks';
