/* The parts of Mantine that only arrange or set type; screens use them as they are. */
export { Divider, Group, SimpleGrid, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
export { useMediaQuery } from '@mantine/hooks';
